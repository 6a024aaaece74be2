import type { Rule } from '#contract/endpoint.ts';
import type { Actor, Permission, StaffPermission, StaffRole } from '#contract/people.ts';
import { authorize } from '#server/kernel/http/actor.ts';
import { listEndpoints, type Contract, type NamedEndpoint } from './endpoints.ts';

const head = '<!-- Generated from src/contract by `npm run generate`. -->';
const code = (text: string) => `\`${text}\``;
const table = (titles: string[], rows: string[][]) =>
  [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** All calls, by feature. */
export function endpointsDocument(contract: Contract): string {
  const endpoints = listEndpoints(contract);
  const sections = [...Map.groupBy(endpoints, (endpoint) => endpoint.feature)].map(([feature, list]) => {
    const rows = list.map((endpoint) => [
      endpoint.method,
      code(endpoint.path),
      code(endpoint.name),
      endpoint.rules.map(code).join(' '),
      remarks(endpoint),
    ]);
    return `## ${feature}\n\n${table(['Method', 'Path', 'Name', 'Access', 'Remarks'], rows)}`;
  });
  return `${head}\n\n# Endpoints\n\n${endpoints.length} calls. Who each access rule lets in: [access.md](access.md).\n\n${sections.join('\n\n')}\n`;
}

function remarks(endpoint: NamedEndpoint): string {
  const parts = [
    endpoint.method === 'GET' && endpoint.changes && 'changes something',
    endpoint.upload && `${endpoint.upload.kind} up to ${endpoint.upload.max_bytes / 1024 ** 2} MB in ${code(endpoint.upload.field)}`,
    endpoint.rate && `${endpoint.rate.per_minute} a minute`,
    endpoint.transaction === 'none' && 'several transactions',
  ];
  return parts.filter(Boolean).join(', ');
}

/** The access rules with the roles that they admit, computed by the rules themselves, and the calls of each. */
export function accessDocument(contract: Contract): string {
  const endpoints = listEndpoints(contract);
  const rules = [...new Set(endpoints.flatMap((endpoint) => endpoint.rules))].toSorted();
  const matrix = rules.map((rule) => [code(rule), ...people(rule).map(([, person]) => (isAdmitted(person, rule) ? '✓' : ''))]);
  const titles = ['Rule', ...people('anyone').map(([title]) => title)];
  const lists = rules.map((rule) => {
    const calls = endpoints.filter((endpoint) => endpoint.rules.includes(rule));
    return `## ${rule}\n\n${calls.map((call) => `- ${code(`${call.method} ${call.path}`)}`).join('\n')}`;
  });
  return `${head}\n\n# Access\n\n${table(titles, matrix)}\n\nA call with several rules lets in whom any of them lets in.\n\n${lists.join('\n\n')}\n`;
}

/** One user per role, to evaluate a rule. "with it": the user has the permission of the rule. */
function people(rule: Rule): [string, Actor | null][] {
  const [side, permission] = rule.split(':') as [string, string?];
  const person = { user_id: 1, locale: 'es' } as const;
  const companyUser = (is_owner: boolean, permissions: Permission[]): Actor => ({
    ...person,
    side: 'company',
    company_id: 1,
    is_owner,
    permissions,
  });
  const staff = (role: StaffRole, permissions: StaffPermission[]): Actor => ({ ...person, side: 'staff', role, permissions });
  const held = permission && side === 'company' ? [permission as Permission] : [];
  return [
    ['visitor', null],
    ['driver', { ...person, side: 'contact', driver_id: 1 }],
    ['company user', companyUser(false, [])],
    ['company user with it', companyUser(false, held)],
    ['owner', companyUser(true, [])],
    ['sales', staff('sales', [])],
    ['admin', staff('admin', ['admin'])],
    ['super admin', staff('super-admin', ['admin', 'super'])],
  ];
}

function isAdmitted(person: Actor | null, rule: Rule): boolean {
  try {
    authorize(person, rule);
    return true;
  } catch {
    return false;
  }
}
