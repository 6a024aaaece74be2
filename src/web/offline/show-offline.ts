// The script of offline.html: the reader's language, links to cached pages, and a reload when the network is back.

const stored = (name: string): string => {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
};
const sections = [...document.querySelectorAll<HTMLElement>('section[lang]')];
const wanted = [stored('cabina.locale'), ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
const shown = wanted.flatMap((tag) => sections.find(({ lang }) => lang === tag) ?? [])[0] ?? sections[0]!;
for (const section of sections) section.hidden = section !== shown;
document.documentElement.lang = shown.lang;
document.title = `${shown.querySelector('h1')!.textContent} · Cabina`;
if (stored('cabina.kept')) shown.querySelector<HTMLElement>('[data-kept]')!.hidden = false;
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-retry]')) link.href = location.href;

const TRY_MS = 3000;
/** The browser's online event is not sufficient: the server has to respond. */
async function goOn(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) location.reload();
}
addEventListener('online', () => void goOn());
setInterval(() => void goOn(), TRY_MS);
