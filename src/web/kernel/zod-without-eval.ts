import { config } from 'zod';

// the content policy forbids making code from text
config({ jitless: true });
