/** Which files may import which. A rule says: files that match `from` must not import files that match `to`. */
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

export default {
  forbidden: [
    rule(
      'no-cycles',
      {},
      { circular: true },
      'Files that import each other in a circle belong in one file, or one of them is in the wrong place.',
    ),
    rule(
      'contract-is-pure',
      { path: '^contract/src', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^contract/src', 'node_modules/(zod|@orpc/contract)/'] },
      'Server and browser both load the contract, so it uses nothing that runs on only one side.',
    ),
    rule('web-never-sees-server', { path: '^web/' }, { path: '^server/' }, 'They share only the contract.'),
    rule(
      'server-never-sees-web',
      { path: '^server/' },
      { path: '^web/' },
      'The server runs without a browser, and its other clients know nothing of our screens.',
    ),
    rule(
      'kernel-knows-no-module',
      { path: '^server/src/kernel' },
      { path: '^server/src/(modules|auth)' },
      'Modules use the kernel. If the kernel used a module, a change of that module could break all others.',
    ),
    rule(
      'nobody-leans-on-the-table-door',
      { path: '^server/src/(kernel|modules|auth|db)' },
      { path: '^server/src/rest/' },
      'The REST API only forwards to calls. A rule that is written there would not hold in the other APIs.',
    ),
    rule(
      'modules-meet-at-index',
      { path: '^server/src/modules/([^/]+)/' },
      {
        path: '^server/src/modules/([^/]+)/',
        pathNot: ['^server/src/modules/$1/', '^server/src/modules/[^/]+/index\\.ts$'],
      },
      'Use another module through its index.ts or an event, so that its internals can change.',
    ),
    rule(
      'product-meets-modules-at-index',
      { path: '^server/src/(?!modules/)' },
      { path: '^server/src/modules/', pathNot: '^server/src/modules/[^/]+/index\\.ts$' },
      'Each module exports its calls, reactions, topics and jobs from its index.ts; other folders only combine them.',
    ),
    rule(
      'rules-are-pure',
      { path: '-rules\\.ts$' },
      { path: ['^server/src/kernel', 'node_modules/(kysely|pg|fastify|pg-boss)/'] },
      'Business rules take values and return values, so tests need no database.',
    ),
    rule(
      'only-the-kernel-connects',
      { path: '^server/src/', pathNot: ['^server/src/(kernel|boot)', '^server/src/auth/test/'] },
      { path: 'node_modules/(pg|pg-boss)/' },
      'Other code receives `tx` and `record`, which know the caller. A connection of its own would not know them.',
    ),
    rule(
      'features-are-islands',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/$1/' },
      'Each feature can be changed or removed without the others. Features are composed in web/src/app.',
    ),
    rule(
      'lib-knows-no-feature',
      { path: '^web/src/(lib|ui)/' },
      { path: '^web/src/(features|app)/' },
      'All features share lib and ui. If these imported a feature, pages that do not show it would load it.',
    ),
    rule(
      'features-know-no-app',
      { path: '^web/src/features/' },
      { path: '^web/src/app/' },
      'The app composes the features, so a feature that used the app would depend on all others.',
    ),
    rule(
      'fetch-only-through-api',
      { path: '^web/src/', pathNot: '^web/src/lib/' },
      { path: 'node_modules/@orpc/' },
      'The client in web/src/lib adds the session, the company and the idempotency key to each call.',
    ),
    rule(
      'no-test-code-in-product',
      { path: '/src/', pathNot: ['\\.test\\.tsx?$', '^server/src/auth/test/'] },
      { path: ['\\.test\\.tsx?$', '^(contract|server|web)/test/', '^server/src/auth/test/'] },
      'Test code replaces the clock and takes shortcuts. It must not be part of an installation.',
    ),
    rule(
      'no-unresolved',
      {},
      { couldNotResolve: true },
      'The other rules cannot check an import whose file is not found.',
    ),
    rule(
      'no-orphans',
      {
        orphan: true,
        path: '^(contract|server|web)/src/',
        pathNot: ['(main|index|world)\\.tsx?$', '\\.test\\.tsx?$', '\\.d\\.ts$'],
      },
      {},
      'A file of the product that imports nothing and that no file imports is not used any more.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(contract|server|web)/(dist|public)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'style', 'default'],
    },
  },
};
