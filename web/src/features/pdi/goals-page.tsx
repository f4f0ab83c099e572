export const GoalsPage = () => null;
