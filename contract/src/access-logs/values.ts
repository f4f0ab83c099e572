/** Lists of the security log that schemas, addresses and screens share. */

export const severities = ['low', 'medium', 'high', 'critical'] as const;

export const outcomes = ['success', 'failure', 'blocked', 'warning'] as const;
