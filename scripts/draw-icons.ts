// Writes every icon as one path while the pages are built. The icon package would build each icon from its shapes, node by
// node, each time it is shown.
import type { Plugin } from 'vite';
import { moduleId } from './choose-chunk.ts';

/** Element name and attributes, as the icon package lists them. */
export type Shape = [name: string, attributes: Record<string, string>];

const iconComponent = moduleId('src/web/ui/icon.ts');

export function drawIcons(): Plugin {
  return {
    name: 'draw-icons',
    enforce: 'pre',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: async (_, id) => {
        const { __iconData: icon } = (await import(id)) as { __iconData: IconData };
        if (icon.size !== 24) throw new Error(`Icon ${icon.name} is not drawn on 24 by 24.`);
        return [
          `import { createIcon } from ${JSON.stringify(iconComponent)};`,
          `export default /* @__PURE__ */ createIcon(${JSON.stringify(pathOf(icon.node))});`,
        ].join('\n');
      },
    },
  };
}

interface IconData {
  name: string;
  size: number;
  node: Shape[];
}

/** The path that looks like all of the shapes together, each of which is a line without a filling. */
export function pathOf(shapes: Shape[]): string {
  return shapes.map(([name, attributes]) => partOf(name, attributes)).join('');
}

function partOf(name: string, { fill, ...attributes }: Record<string, string>): string {
  const draw = parts[name];
  if (!draw) throw new Error(`A shape of the kind ${name} cannot be written as a path.`);
  // The line of such a dot is wide enough to fill it.
  const isDot = name === 'circle' && Number(attributes['r']) <= 0.5;
  if (fill !== undefined && !isDot) throw new Error(`A filled ${name} cannot be part of a path.`);
  const { names, write } = draw;
  const strange = Object.keys(attributes).find(
    (attribute) => attribute !== 'key' && !names.includes(attribute),
  );
  if (strange) throw new Error(`A ${name} with ${strange} cannot be written as a path.`);
  return write(attributes);
}

const number = String.raw`(-?(?:\d*\.\d+(?!\d)|\d+(?![\d.])))`;

/** At the start of a path, m means M, but what follows its first point is relative; later m continues the shape before. */
const relativeStart = new RegExp(String.raw`^m\s*${number}[\s,]*${number}\s*(?=[\d.-])`);

interface Part {
  names: string[];
  write: (attributes: Record<string, string>) => string;
}

const parts: Record<string, Part> = {
  path: {
    names: ['d'],
    write: ({ d = '' }) => d.replace(relativeStart, 'M$1 $2l').replace(/^m/, 'M'),
  },
  circle: {
    names: ['cx', 'cy', 'r'],
    write: ({ cx, cy, r }) => {
      const radius = Number(r);
      const half = `a${radius} ${radius} 0 1 0`;
      return `M${Number(cx) - radius} ${cy}${half} ${2 * radius} 0${half} ${-2 * radius} 0`;
    },
  },
  rect: {
    names: ['x', 'y', 'width', 'height', 'rx', 'ry'],
    write: ({ x = 0, y = 0, width, height, rx, ry }) => {
      const [across, down] = [Number(rx ?? ry ?? 0), Number(ry ?? rx ?? 0)];
      const [wide, high] = [Number(width) - 2 * across, Number(height) - 2 * down];
      const corner = (dx: number, dy: number) => `a${across} ${down} 0 0 1 ${dx} ${dy}`;
      return [
        `M${Number(x) + across} ${y}h${wide}${corner(across, down)}v${high}${corner(-across, down)}`,
        `h${-wide}${corner(-across, -down)}v${-high}${corner(across, -down)}z`,
      ].join('');
    },
  },
  line: {
    names: ['x1', 'y1', 'x2', 'y2'],
    write: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  },
  polyline: {
    names: ['points'],
    write: ({ points = '' }) => `M${points.trim().replaceAll(/[\s,]+/g, ' ')}`,
  },
};
