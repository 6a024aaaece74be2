import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toast, useToasts } from './toast.ts';

function Shown() {
  return useToasts().map(({ id, level, text, duration_ms }) => <p key={id}>{[level, text, duration_ms].join(' ')}</p>);
}

test('Dadmin-side: what has worked is said for three seconds, what has not for longer; a second one of the same name replaces the first', () => {
  toast.success('Guardado');
  toast.error('No enviado', { id: 'not-sent' });
  toast.error('Sigue sin enviar', { id: 'not-sent' });
  expect(renderToStaticMarkup(<Shown />)).toBe('<p>success Guardado 3000</p><p>danger Sigue sin enviar 6000</p>');
});
