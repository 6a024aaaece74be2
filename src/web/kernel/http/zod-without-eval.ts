import { config } from 'zod';

// the content policy forbids making code from text; tools/web-plugins.ts puts this before every contract file with rules
config({ jitless: true });
