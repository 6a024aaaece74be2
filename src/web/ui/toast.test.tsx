import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { currentToasts, toast, useToasts } from './toast.ts';

function Shown() {
  return useToasts().map(({ id, level, text, duration_ms }) => <p key={id}>{[level, text, duration_ms].join(' ')}</p>);
}

afterEach(() => {
  for (const entry of currentToasts()) toast.close(entry.id);
});

test('D002: a toast of any level closes after 3000 ms, a long text after the time to read it', () => {
  const long = 'Something went wrong. Please try again or contact customer support.';
  toast.success('Guardado');
  toast.error('No enviado');
  toast.warning(long);
  expect(renderToStaticMarkup(<Shown />)).toBe(
    `<p>success Guardado 3000</p><p>danger No enviado 3000</p><p>warning ${long} ${long.length * 60}</p>`,
  );
});

test('a second toast with the same id replaces the first', () => {
  toast.error('No enviado', { id: 'not-sent' });
  toast.error('Sigue sin enviar', { id: 'not-sent' });
  expect(renderToStaticMarkup(<Shown />)).toBe('<p>danger Sigue sin enviar 3000</p>');
});
