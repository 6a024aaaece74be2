export { unsubscribeToken } from './rules.ts';
