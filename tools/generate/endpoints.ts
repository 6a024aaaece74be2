import { rulesOf, type Endpoint, type Rule } from '#contract/endpoint.ts';

export type Contract = Record<string, Record<string, unknown>>;

export interface NamedEndpoint extends Endpoint {
  feature: string;
  name: string;
  rules: readonly Rule[];
}

/** Every endpoint of the contract with its feature and name, in the order of the contract. */
export function listEndpoints(contract: Contract): NamedEndpoint[] {
  return Object.entries(contract).flatMap(([feature, table]) =>
    Object.entries(table).map(([name, value]) => {
      const endpoint = value as Endpoint;
      return { ...endpoint, feature, name, rules: rulesOf(endpoint.access) };
    }),
  );
}
