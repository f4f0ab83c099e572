/** The only cookie: whether the sidebar is wide ('true') or collapsed ('false'). It grants no permission. */
const name = 'sidebar:state';
const weekInSeconds = 604_800;

export const sidebarCookie = (isWide: boolean, isSecure: boolean) =>
  `${name}=${isWide}; path=/; max-age=${weekInSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** Whether the sidebar is wide: it is unless the cookie says otherwise. */
export const readSidebarCookie = (cookies: string) => !cookies.split('; ').includes(`${name}=false`);
