/** Who may import whom. Read each rule as: files matching `from` must not reach `to`. */
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

export default {
  forbidden: [
    rule(
      'no-cycles',
      {},
      { circular: true },
      'Two files that import each other are one file, or one is in the wrong place.',
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
      'Modules use the kernel. The other way round, a change of one module could break all.',
    ),
    rule(
      'nobody-leans-on-the-table-door',
      { path: '^server/src/(kernel|modules|auth|db)' },
      { path: '^server/src/rest/' },
      'The REST API only forwards to calls. A rule that only it had would not hold in the other APIs.',
    ),
    rule(
      'modules-meet-at-index',
      { path: '^server/src/modules/([^/]+)/' },
      {
        path: '^server/src/modules/([^/]+)/',
        pathNot: ['^server/src/modules/$1/', '^server/src/modules/[^/]+/index\\.ts$'],
      },
      'Use another module through its index.ts or an event, so that its inside can change.',
    ),
    rule(
      'product-meets-modules-at-index',
      { path: '^server/src/(?!modules/)' },
      { path: '^server/src/modules/', pathNot: '^server/src/modules/[^/]+/index\\.ts$' },
      'Each module lists its calls, reactions, topics and jobs in its index.ts; the other folders only join them.',
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
      'All other code receives `tx` and `record`, which carry the caller; a connection of its own would not.',
    ),
    rule(
      'features-are-islands',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/$1/' },
      'A feature can be changed or removed alone. Features are composed in web/src/app.',
    ),
    rule(
      'lib-knows-no-feature',
      { path: '^web/src/(lib|ui)/' },
      { path: '^web/src/(features|app)/' },
      'All features share lib and ui: an import back would load a feature on pages that do not show it.',
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
      'Test code replaces the clock and takes shortcuts. It must not reach an installation.',
    ),
    rule(
      'no-unresolved',
      {},
      { couldNotResolve: true },
      'An import that leads nowhere would slip past every other rule.',
    ),
    rule(
      'no-orphans',
      {
        orphan: true,
        path: '^(contract|server|web)/src/',
        pathNot: ['(main|index|world)\\.tsx?$', '\\.test\\.tsx?$', '\\.d\\.ts$'],
      },
      {},
      'A file of the product that nobody imports and that imports nothing is a leftover.',
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
