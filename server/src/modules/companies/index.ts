/** Companies: what each decides about the application its people see. */
export { companyPages } from './pages.ts';
