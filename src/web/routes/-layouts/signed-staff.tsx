/** For the pages of every side. The layout itself shares a file with the pages of its own side. */
export { StaffLayout as default } from './StaffLayout.tsx';
