import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { flash, useFlashes } from './flash.ts';

function Shown() {
  return useFlashes().map(({ id, level, text, duration_ms }) => <p key={id}>{[level, text, duration_ms].join(' ')}</p>);
}

test('Dadmin-side: what has worked is said for three seconds, what has not for longer; a second one of the same name replaces the first', () => {
  flash.success('Guardado');
  flash.error('No enviado', { id: 'not-sent' });
  flash.error('Sigue sin enviar', { id: 'not-sent' });
  expect(renderToStaticMarkup(<Shown />)).toBe('<p>success Guardado 3000</p><p>danger Sigue sin enviar 6000</p>');
});
