/** Who may import whom. Read each rule as: files matching `from` must not reach `to`. */
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

export default {
  forbidden: [
    rule(
      'no-cycles',
      {},
      { circular: true },
      'A cycle means two files are one file, or one is in the wrong place.',
    ),
    rule(
      'contract-is-pure',
      { path: '^contract/src', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^contract/src', 'node_modules/(zod|@orpc/contract)/'] },
      'The contract knows zod and oRPC, nothing that runs only on one side.',
    ),
    rule('web-never-sees-server', { path: '^web/' }, { path: '^server/' }, 'The wire is the contract.'),
    rule('server-never-sees-web', { path: '^server/' }, { path: '^web/' }),
    rule(
      'kernel-knows-no-module',
      { path: '^server/src/kernel' },
      { path: '^server/src/(modules|auth)' },
      'Modules use the kernel, never the other way round.',
    ),
    rule(
      'nobody-leans-on-the-table-door',
      { path: '^server/src/(kernel|modules|auth|db)' },
      { path: '^server/src/rest/' },
      'A door opens onto the calls; a rule that only it knew would not hold at the other doors.',
    ),
    rule(
      'modules-meet-at-index',
      { path: '^server/src/modules/([^/]+)/' },
      {
        path: '^server/src/modules/([^/]+)/',
        pathNot: ['^server/src/modules/$1/', '^server/src/modules/[^/]+/index\\.ts$'],
      },
      'Another module is its index.ts or an event, never its insides.',
    ),
    rule(
      'product-meets-modules-at-index',
      { path: '^server/src/(?!modules/)' },
      { path: '^server/src/modules/', pathNot: '^server/src/modules/[^/]+/index\\.ts$' },
      'Calls, reactions, topics and jobs are lists that the modules say themselves; the product only joins them.',
    ),
    rule(
      'rules-are-pure',
      { path: '-rules\\.ts$' },
      { path: ['^server/src/kernel', 'node_modules/(kysely|pg|fastify|pg-boss)/'] },
      'Business rules take values and return values.',
    ),
    rule(
      'only-the-kernel-connects',
      { path: '^server/src/', pathNot: ['^server/src/(kernel|boot)', '^server/src/auth/test/'] },
      { path: 'node_modules/(pg|pg-boss)/' },
      'Everyone else receives `tx` and `record`.',
    ),
    rule(
      'features-are-islands',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/$1/' },
      'Compose features in web/src/app.',
    ),
    rule('lib-knows-no-feature', { path: '^web/src/(lib|ui)/' }, { path: '^web/src/(features|app)/' }),
    rule('features-know-no-app', { path: '^web/src/features/' }, { path: '^web/src/app/' }),
    rule(
      'fetch-only-through-api',
      { path: '^web/src/', pathNot: '^web/src/lib/' },
      { path: 'node_modules/@orpc/' },
    ),
    rule(
      'no-test-code-in-product',
      { path: '/src/', pathNot: ['\\.test\\.tsx?$', '^server/src/auth/test/'] },
      { path: ['\\.test\\.tsx?$', '^(contract|server|web)/test/', '^server/src/auth/test/'] },
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
