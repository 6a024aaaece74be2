import type { ReactNode } from 'react';
import css from './Moment.module.css';

interface Props {
  picture: ReactNode;
  title?: ReactNode;
  text: ReactNode;
  children?: ReactNode;
}

/** A picture and a sentence for the moments that matter to a driver. */
export const Moment = ({ picture, title, text, children }: Props) => (
  <div className={css.moment}>
    <div className={css.picture}>{picture}</div>
    <div className={css.words}>
      {title && <p className={css.title}>{title}</p>}
      <p className={css.text}>{text}</p>
      {children}
    </div>
  </div>
);
