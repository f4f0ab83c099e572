/// <reference types="vite/client" />

/** Paths of the contract's reading calls ('pdi/goals/list'), written in at build time. */
declare const __READ_CALLS__: readonly string[];
