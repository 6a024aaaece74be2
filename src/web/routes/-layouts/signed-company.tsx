/** For the pages of every side. The layout itself shares a file with the pages of its own side. */
export { CompanyLayout as default } from './CompanyLayout.tsx';
