import { feature } from '#server/feature.ts';
import { booksRoutes } from './routes.ts';

export const booksFeature = feature({ name: 'books', routes: booksRoutes });
