/** The view that the tab opens: everything except sign-ins. */
export const changesQuery = 'action=!session.started,session.refused';
