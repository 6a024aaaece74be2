/** Two statements at the same time on one connection: PostgreSQL has an order for them, which the code does not say. pg warns once. */
function refuseConcurrentQueries({ message }: Error): void {
  if (message.includes('already executing a query')) throw new Error(message);
}

// the files of a worker share a process
if (!process.listeners('warning').some(({ name }) => name === refuseConcurrentQueries.name)) process.on('warning', refuseConcurrentQueries);
