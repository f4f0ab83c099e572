/** The proficiency scale. */

/** The names of the five levels, from 1 to 5. */
export const levelNames = ['Iniciante', 'Básico', 'Intermediário', 'Avançado', 'Especialista'] as const;
