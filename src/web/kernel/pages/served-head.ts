/**
 * The server fills the head of the first page for clients without scripts. The running page writes its own title and description into it
 * (ui/DocumentTitle.tsx). What belongs to the URL (canonical, languages, structured data) is removed when the URL changes.
 */
export function takeOverHead(onLeave: (leave: () => void) => void): void {
  onLeave(() => {
    for (const bound of document.head.querySelectorAll(
      'link[rel="canonical"], link[rel="alternate"], meta[property^="og:"], meta[name="robots"], script[type="application/ld+json"]',
    ))
      bound.remove();
  });
}
