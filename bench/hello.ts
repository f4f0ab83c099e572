/** A bare Fastify that says hello, to measure what the machine and the framework cost without the product. */
import Fastify from 'fastify';

const app = Fastify();
app.get('/', () => ({ hello: 'mundo' }));
console.log(`listening ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
