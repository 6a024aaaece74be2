/**
 * The server fills the first page's head for whoever runs no scripts. The running page says its own title and description; what
 * belongs to the address (canonical, languages, structured data) goes as soon as another address is shown.
 */
export function takeOverHead(onLeave: (leave: () => void) => void): void {
  for (const said of document.head.querySelectorAll('[data-served]:not(title)')) said.remove(); // the page writes into the title
  onLeave(() => {
    for (const bound of document.head.querySelectorAll(
      'link[rel="canonical"], link[rel="alternate"], meta[property^="og:"], meta[name="robots"], script[type="application/ld+json"]',
    ))
      bound.remove();
  });
}
