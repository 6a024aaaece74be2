import { lazy, Suspense, type KeyboardEvent } from 'react';
import { focusRow, rowReached } from './row-walk.ts';
import type { BodyProps } from './body-props.ts';

/** Above this number of rows the table is virtualized. */
const MOST_AT_ONCE = 60;
const VirtualBody = lazy(() => import('./VirtualBody.tsx'));

export function TableBody(props: BodyProps) {
  if (props.count <= MOST_AT_ONCE) return <PlainBody {...props} />;
  return (
    <Suspense fallback={<PlainBody {...props} count={MOST_AT_ONCE} />}>
      <VirtualBody {...props} />
    </Suspense>
  );
}

function PlainBody({ count, rowAt }: BodyProps) {
  const walk = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const to = rowReached(event, count);
    if (to !== undefined) focusRow(event.currentTarget, to);
  };
  return (
    <tbody role="rowgroup" onKeyDown={walk}>
      {Array.from({ length: count }, (_, index) => rowAt(index))}
    </tbody>
  );
}
