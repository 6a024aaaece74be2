import type { ReactNode } from 'react';
import css from './ItemList.module.css';

/** A short list inside a panel: each `Item` has a text on the left, and what belongs to it on the right. */
export const ItemList = ({ children }: { children: ReactNode }) => <ul className={css.list}>{children}</ul>;
export const Item = ({ children }: { children: ReactNode }) => <li className={css.item}>{children}</li>;
