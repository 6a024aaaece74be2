import css from './DataTable.module.css';

/** The refused rows of a bulk action, with the server's reasons. */
export function Refusals({ text, refused }: { text: string; refused: readonly { id: number; name: string; message: string }[] }) {
  return (
    <>
      <p>{text}</p>
      <dl className={css.refusals}>
        {refused.map(({ id, name, message }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{message}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
