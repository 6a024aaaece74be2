import { chat } from '#contract/messaging/chat.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { attachFile, deleteMessage, markRead, sendMessage } from './commands.ts';
import { countUnread, getThread, listMessages, listThreads, searchMessages } from './queries.ts';

export function chatRoutes(kernel: Kernel): void {
  route(kernel, chat.threads, ({ db, actor, query }) => listThreads(db, actor, query));
  route(kernel, chat.thread, ({ db, actor, params }) => getThread(db, actor, params.id));
  route(kernel, chat.messages, ({ db, actor, params, query }) => listMessages(db, actor, params.id, query));
  route(kernel, chat.send, ({ db, actor, params, body }) => sendMessage(db, actor, params.id, body));
  route(kernel, chat.attach, ({ actor, params, file }) => attachFile(kernel, actor, params.id, file!));
  route(kernel, chat.read, ({ db, actor, params, body }) => markRead(db, actor, params.id, body.seq));
  route(kernel, chat.remove, ({ db, actor, params }) => deleteMessage(db, actor, params.id));
  route(kernel, chat.unread, ({ db, actor }) => countUnread(db, actor));
  route(kernel, chat.search, ({ db, actor, query }) => searchMessages(db, actor, query));
}
