/** The messages for broken rules of Monday's lines. */
export const mondayLineRules = {
  line_asks_for_nothing: 'Não há o que pedir por aqui.',
  line_is_asked_once: 'Você já pediu isto a estas pessoas.',
  line_still_holds: 'Isto já não vale para ninguém da sua equipe.',
};
