/** Properties that the page's styles give to the parts of a chart: outside of the page they are not known. */
const styles = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'opacity',
  'font-size',
  'font-family',
];
/** Sharp on dense screens and in documents. */
const SCALE = 2;
const TITLE_HEIGHT = 32;

/** A copy of the drawing that keeps its colours and letters without the page. */
function standalone(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const parts = [...drawing.querySelectorAll('*')];
  [...copy.querySelectorAll('*')].forEach((part, index) => {
    const style = getComputedStyle(parts[index]!);
    for (const name of styles) (part as SVGElement).style.setProperty(name, style.getPropertyValue(name));
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copy);
}

/** Downloads the chart within this element as a PNG, with its title. False when no chart is rendered there. */
export async function saveImage(figure: HTMLElement, title: string, name: string): Promise<boolean> {
  const drawing = figure.querySelector<SVGSVGElement>('svg.recharts-surface');
  if (!drawing) return false;
  const { width, height } = drawing.getBoundingClientRect();
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(drawing))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = (height + TITLE_HEIGHT) * SCALE;
  const context = canvas.getContext('2d')!;
  const style = getComputedStyle(figure);
  context.scale(SCALE, SCALE);
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, width, height + TITLE_HEIGHT);
  context.fillStyle = style.color;
  context.font = `600 15px ${style.fontFamily}`;
  context.fillText(title, 8, 22, width - 16);
  context.drawImage(image, 0, TITLE_HEIGHT, width, height);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = name;
  link.click();
  return true;
}
