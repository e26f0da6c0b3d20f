/** Whether a page shows a box to a class, which sees nothing else. */
export const isClassroom = (pathname: string): boolean => /^\/lada\/.*\/visa$/.test(pathname)
