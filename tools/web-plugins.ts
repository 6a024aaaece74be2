import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Property extends Node {
  key: Node & { name?: string };
}
interface ObjectNode extends Node {
  properties: Property[];
}
type Tree = Node & Record<string, unknown>;

/** What the browser never reads of an endpoint: answers are trusted, queries are checked by the server, rates are its own. */
const serverOnly = new Set(['answer', 'query', 'rate', 'transaction']);
const isPlain = new Set(['Literal', 'ArrowFunctionExpression', 'FunctionExpression', 'Identifier', 'TemplateLiteral']);

function walk(node: unknown, visit: (node: Tree) => void): void {
  if (Array.isArray(node)) return node.forEach((each) => walk(each, visit));
  if (!node || typeof node !== 'object') return;
  if (typeof (node as Tree).type === 'string') visit(node as Tree);
  for (const value of Object.values(node)) walk(value, visit);
}

/**
 * Makes the contract light for the browser: an endpoint keeps its method, path, body and upload, and a schema that no page uses is
 * left out, because each is marked as free of side effects. Worth 5 to 8 kB of a driver page.
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    apply: 'build',
    transform(code, id) {
      if (!/\/src\/contract\/[\w.-]+\.ts$/.test(id)) return;
      const edits: { at: number; until: number; text: string }[] = [];
      const tree = this.parse(code) as unknown as Tree;
      walk(tree, (node) => {
        if (node.type !== 'CallExpression' || (node['callee'] as { name?: string }).name !== 'endpoint') return;
        const given = (node['arguments'] as Node[])[2] as ObjectNode | undefined;
        if (given?.type !== 'ObjectExpression') return;
        given.properties.forEach((property, index) => {
          if (serverOnly.has(property.key?.name ?? '')) edits.push({ at: property.start, until: given.properties[index + 1]?.start ?? property.end, text: '' });
        });
      });
      for (const statement of tree['body'] as Tree[]) {
        const declaration = (statement['declaration'] ?? statement) as Tree;
        if (declaration.type !== 'VariableDeclaration') continue;
        for (const { init } of declaration['declarations'] as { init: Node | null }[]) {
          if (!init || isPlain.has(init.type)) continue;
          edits.push({ at: init.start, until: init.start, text: '/* @__PURE__ */ (() => (' }, { at: init.end, until: init.end, text: '))()' });
        }
      }
      // from the end, so that earlier places stay where they are
      const slim = edits.toSorted((a, b) => b.at - a.at).reduce((text, { at, until, text: put }) => text.slice(0, at) + put + text.slice(until), code);
      return { code: slim, map: null };
    },
  };
}

/**
 * The texts as plain files, `<__TEXTS__>/<language>/<namespace>.json`: fetched by name, kept for ever because their folder carries
 * a hash, and no list of them in the code.
 */
export function textFiles(folder: string): Plugin {
  const names = () => globSync('*/*.json', { cwd: folder }).toSorted();
  const hash = createHash('sha256');
  for (const name of names()) hash.update(name).update(readFileSync(join(folder, name)));
  const built = `assets/texts-${hash.digest('base64url').slice(0, 8)}`;
  const inDevelopment = '/texts-as-they-stand';
  return {
    name: 'text-files',
    config: (_, { command }) => ({ define: { __TEXTS__: JSON.stringify(command === 'build' ? `/${built}` : inDevelopment) } }),
    configureServer(server) {
      server.middlewares.use(inDevelopment, (request, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(readFileSync(join(folder, (request.url ?? '').replace(/[^\w/.-]|\.\./g, ''))));
      });
    },
    generateBundle() {
      for (const name of names()) {
        const texts = JSON.stringify(JSON.parse(readFileSync(join(folder, name), 'utf8')));
        this.emitFile({ type: 'asset', fileName: `${built}/${name.replaceAll('\\', '/')}`, source: texts });
      }
    },
  };
}
