/** For the pages of every side. The layout itself shares a file with the pages of its own side. */
export { DriverLayout as default } from './DriverLayout.tsx';
