import { contract } from '#contract/index.ts';
import { listEndpoints } from './generate/endpoints.ts';

const routes = listEndpoints(contract).map(({ method, path, access }) => ({ method, path, access }));
console.log(JSON.stringify(routes, null, 2));
