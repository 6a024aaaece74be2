/**
 * The server fills the first page's head for whoever runs no scripts. The running page writes its own title and description into it (ui/DocumentTitle.tsx); what
 * belongs to the address (canonical, languages, structured data) goes as soon as another address is shown.
 */
export function takeOverHead(onLeave: (leave: () => void) => void): void {
  onLeave(() => {
    for (const bound of document.head.querySelectorAll(
      'link[rel="canonical"], link[rel="alternate"], meta[property^="og:"], meta[name="robots"], script[type="application/ld+json"]',
    ))
      bound.remove();
  });
}
