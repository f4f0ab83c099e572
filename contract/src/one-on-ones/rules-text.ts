/** The messages for broken rules of 1:1 talks. */
export const oneOnOneRules = {
  one_on_one_has_a_manager: 'Não há uma liderança definida. Peça ao RH para definir e volte aqui.',
  topic_is_changed_by_its_author:
    'Só quem escreveu a pauta pode mudá-la. Você pode marcá-la como conversada.',
  one_topic_of_a_blocker: 'Este obstáculo já está entre as pautas.',
  agreement_is_changed_by_its_author:
    'Só quem anotou o combinado pode mudá-lo. Você pode marcá-lo como cumprido.',
  agreement_waits_for_somebody: 'Este combinado já é de um de vocês, ou já foi cumprido.',
  agreement_is_of_one_of_the_two: 'O combinado fica com um dos dois que conversam.',
  talk_was_held_by_today: 'A conversa registrada não pode estar no futuro.',
  talks_follow_each_other: 'Já há uma conversa registrada neste dia ou depois dele.',
  talk_is_planned_for_days_to_come: 'Escolha hoje ou um dia que ainda não passou.',
} as const;
