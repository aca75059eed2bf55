export async function createMockServer(_o: { world: string | undefined }) {
  const { default: express } = await import('express');
  const { createYoga } = await import('graphql-yoga');
  const { makeExecutableSchema } = await import('@graphql-tools/schema');
  const j = await import('jsonwebtoken');
  const z = await import('zod');
  console.log(!!createYoga, !!makeExecutableSchema, !!j, !!z);
  return express();
}
