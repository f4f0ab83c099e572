/** Common English words of screens and of libraries' default texts. Words that Portuguese has too are left out. */
export const englishWords = [
  'the and with your you this that from have has not are was will what when here other all none yes undefined null',
  'close open opened loading load cancel confirm save delete remove edit add new search next previous back submit',
  'send select clear copy copied show hide toggle retry reload refresh click read unread required invalid found',
  'error failed failure success warning nothing more less page pages result results settings password username',
  'user users name value object true false nan notification notifications breadcrumb breadcrumbs dialog drawer',
  'tooltip today yesterday week month year hour minute forbidden unauthorized',
]
  .flatMap((line) => line.split(' '))
  .concat('try again', 'sign in', 'sign up', 'sign out', 'log out', 'menu item');
