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
const MARGIN = 12;
const LINE = 18;
/** Half of the highest label of an axis is above the line that it names. */
const LABEL = 10;

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

/** What the picture says around the drawing, so that it can be understood without the page. */
export interface Caption {
  title: string;
  /** The period and the filters. */
  period: string;
  legend: readonly { label: string; color: string }[];
  /** Where the figures come from, and of when they are. */
  source: string;
}

/** Downloads the chart within this element as a PNG, with its caption. False when no chart is rendered there. */
export async function saveImage(figure: HTMLElement, caption: Caption, name: string): Promise<boolean> {
  const drawing = figure.querySelector<SVGSVGElement>('.recharts-wrapper > svg.recharts-surface');
  if (!drawing) return false;
  const whole = drawing.getBoundingClientRect();
  const { width } = whole;
  const { top, height } = partBesideLegend(drawing);
  const image = new Image(width, whole.height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(drawing))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d')!;
  const paint = painterOf(context, figure, width + 2 * MARGIN);
  const above = paint.head(caption, MARGIN);
  const total = paint.foot(caption, above + height + MARGIN) + MARGIN;
  // the size clears the canvas: the first pass has only measured
  canvas.width = (width + 2 * MARGIN) * SCALE;
  canvas.height = total * SCALE;
  context.scale(SCALE, SCALE);
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, width + 2 * MARGIN, total);
  paint.head(caption, MARGIN);
  context.drawImage(image, 0, top, width, height, MARGIN, above, width, height);
  paint.foot(caption, above + height + MARGIN);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = name;
  link.click();
  return true;
}

/** The page's own legend lies over an empty strip at the top or bottom of the drawing. The picture has another one. */
function partBesideLegend(drawing: SVGSVGElement): { top: number; height: number } {
  const whole = drawing.getBoundingClientRect();
  const legend = drawing.parentElement?.querySelector('.recharts-legend-wrapper')?.getBoundingClientRect();
  if (!legend || legend.height === 0) return { top: 0, height: whole.height };
  const isAbove = legend.top - whole.top < whole.bottom - legend.bottom;
  const top = isAbove ? Math.max(0, legend.bottom - whole.top - LABEL) : 0;
  return { top, height: (isAbove ? whole.height : legend.top - whole.top) - top };
}

/** Draws the parts of a caption from `top` on, and returns where they end. */
function painterOf(context: CanvasRenderingContext2D, figure: HTMLElement, width: number) {
  const { color, fontFamily } = getComputedStyle(figure);
  const inner = width - 2 * MARGIN;
  const lines = (text: string, font: string, top: number) => {
    context.font = `${font} ${fontFamily}`;
    context.fillStyle = color;
    context.textBaseline = 'top';
    const wrapped = wrap(text, (part) => context.measureText(part).width <= inner);
    for (const [index, line] of wrapped.entries()) context.fillText(line, MARGIN, top + index * LINE, inner);
    return top + wrapped.length * LINE;
  };
  const legend = (entries: Caption['legend'], top: number) => {
    context.font = `400 12px ${fontFamily}`;
    let [left, bottom] = [MARGIN, top];
    for (const entry of entries) {
      const needed = 16 + Math.min(context.measureText(entry.label).width, inner - 16) + 16;
      if (left > MARGIN && left + needed > width - MARGIN) [left, bottom] = [MARGIN, bottom + LINE];
      context.fillStyle = colorIn(figure, entry.color);
      context.fillRect(left, bottom + 1, 10, 10);
      context.fillStyle = color;
      context.fillText(entry.label, left + 16, bottom, inner - 16);
      left += needed;
    }
    return bottom + LINE;
  };
  return {
    head: ({ title, period }: Caption, top: number) => lines(period, '400 12px', lines(title, '600 15px', top) + 2) + 6,
    foot: (caption: Caption, top: number) => lines(caption.source, '400 11px', legend(caption.legend, top) + 4),
  };
}

/** The words of a text in lines that fit. */
function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A colour of the theme as a canvas knows it. */
function colorIn(figure: HTMLElement, color: string): string {
  const probe = figure.appendChild(document.createElement('span'));
  probe.style.color = color;
  const computed = getComputedStyle(probe).color;
  probe.remove();
  return computed;
}
