/** A bare Fastify that says hello: what the machine and the framework cost before any of our work. */
import Fastify from 'fastify';

const app = Fastify();
app.get('/', () => ({ hello: 'mundo' }));
console.log(`listening ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
