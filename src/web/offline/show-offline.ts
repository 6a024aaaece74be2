// Beside offline.html: the reader's language, the way to what was kept, and on by itself when the network is back.

const stored = (name: string): string => {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
};
const sections = [...document.querySelectorAll<HTMLElement>('section[lang]')];
const wanted = [stored('cabina.locale'), ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
const spoken = wanted.flatMap((tag) => sections.find(({ lang }) => lang === tag) ?? [])[0] ?? sections[0]!;
for (const section of sections) section.hidden = section !== spoken;
document.documentElement.lang = spoken.lang;
document.title = `${spoken.querySelector('h1')!.textContent} · Cabina`;
if (stored('cabina.kept')) spoken.querySelector<HTMLElement>('[data-kept]')!.hidden = false;
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-retry]')) link.href = location.href;

const tryMs = 3000;
/** The browser's word that there is a network is not enough: the server has to answer. */
async function goOn(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) location.reload();
}
addEventListener('online', () => void goOn());
setInterval(() => void goOn(), tryMs);
