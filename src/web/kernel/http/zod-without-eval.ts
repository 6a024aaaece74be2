import { config } from 'zod';

// the content policy forbids code generation; tools/web-plugins.ts imports this before every contract file with rules
config({ jitless: true });
