/** Functions about who leads whom that run as their owner, and why they must. */
export const leaderFunctions: Readonly<Record<string, string>> = {
  'app.led_people runs as its owner':
    'who leads whom is for no role to read; filters by company and leader, and has no parameters',
  'app.write_leaders runs as its owner':
    'writes who leads whom; serving roles have no grant on it, and no right to write there',
  'app.write_all_leaders runs as its owner': 'the same for everybody; serving roles have no grant on it',
  'app.keep_led_people runs as its owner':
    'the trigger on profiles writes who leads whom, also by what the caller does not see',
};
