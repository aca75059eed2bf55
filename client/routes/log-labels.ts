const actions = new Map<string, string>([
  ['authentication_code.issued', 'Authentication code issued'],
  ['device.moved', 'Device moved'],
  ['device.updated', 'Device changed'],
  ['fastrak_trial.requested', 'FasTrak trial requested'],
  ['group.created', 'Group created'],
  ['group.deleted', 'Group deleted'],
  ['group.moved', 'Group moved'],
  ['group.updated', 'Group changed'],
  ['invitation.resent', 'Invitation sent again'],
  ['invitation.revoked', 'Invitation revoked'],
  ['invitation.sent', 'Invitation sent'],
  ['license_exchange.acknowledged', 'License exchange completed'],
  ['license_exchange.created', 'License exchange started'],
  ['organization.updated', 'Organization changed'],
  ['session.refused', 'Sign-in refused'],
  ['session.started', 'Signed in'],
  ['software.updated', 'Software updated'],
  ['usage_report.uploaded', 'Usage file uploaded'],
  ['user.joined', 'Person joined'],
  ['user.password_changed', 'Password changed'],
  ['user.password_reset_sent', 'Reset link sent'],
  ['user.reactivated', 'Person reactivated'],
  ['user.roles_changed', 'Roles changed'],
  ['user.suspended', 'Person suspended'],
]);

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Unknown actions show their name: `device.sold` as 'Device sold'. */
export function actionLabels(action: string): string {
  return actions.get(action) ?? sentence(action.replaceAll(/[._]+/g, ' ').trim());
}

/** `softwareVersion` as 'Software version'. */
export function fieldLabels(field: string): string {
  return sentence(field.replaceAll(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`));
}
