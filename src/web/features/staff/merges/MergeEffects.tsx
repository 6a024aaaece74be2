import { Panel } from '#web/ui/Panel.tsx';
import css from './Merge.module.css';

/** What a merge moves, in words. */
export const MergeEffects = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <Panel title={title}>
    <ul className={css.effects}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Panel>
);
