// For browsers without modules, which are Internet Explorer and others of its age: the pages cannot run there (M006).
const english = 'Please use chrome/safari/firefox browser for optimal experience.';
/** @type {Record<string, string>} */
const sentences = {
  es: 'Usa Chrome, Safari o Firefox para que todo funcione bien.',
  de: 'Bitte verwenden Sie Chrome, Safari oder Firefox, damit alles gut funktioniert.',
  pl: 'Aby wszystko działało dobrze, proszę użyć Chrome, Safari lub Firefoksa.',
  ro: 'Folosiți Chrome, Safari sau Firefox pentru ca totul să funcționeze bine.',
};
const notice = document.createElement('p');
notice.setAttribute('role', 'alert');
notice.appendChild(document.createTextNode(sentences[(navigator.language || '').slice(0, 2)] || english));
document.body.insertBefore(notice, document.body.firstChild);
