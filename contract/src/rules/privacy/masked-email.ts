/** An address for people who may recognise it but not read it: 'a***@empresa.example'. */
export const maskedEmail = (email: string): string =>
  `${[...email][0] ?? ''}***${email.slice(email.lastIndexOf('@'))}`;
