import { useId } from 'react';

/** The logo: a cab from the side with windscreen, door line and wheel. The same paths as public/favicon.svg. */
export function Mark({ size = 28, title }: { size?: number; title?: string }) {
  const id = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" {...(title ? { role: 'img', 'aria-labelledby': id } : { 'aria-hidden': true })}>
      {title && <title id={id}>{title}</title>}
      <rect width="32" height="32" rx="7" fill="#0b616d" />
      <path fill="#fff" d="M6 24.5V9.6A2.6 2.6 0 0 1 8.6 7h8.6c1 0 1.9.5 2.4 1.4l4.2 7.3 1.5.5c.9.3 1.5 1.1 1.5 2.1v5.4c0 .5-.4.8-.8.8z" />
      <path fill="#0b616d" d="M13.6 9.6h3.3c.3 0 .6.2.8.4l3.3 5.8h-7.4z" />
      <circle cx="19" cy="24.3" r="3.5" fill="#0b616d" />
      <circle cx="19" cy="24.3" r="1.9" fill="#ee6c32" />
    </svg>
  );
}

export function Wordmark({ size = 28 }: { size?: number }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 10 }}>
      <Mark size={size} />
      <span style={{ fontWeight: 720, fontSize: size * 0.68, letterSpacing: '-0.02em' }}>Cabina</span>
    </span>
  );
}
