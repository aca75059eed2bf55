/** Usage of more devices than this isn't counted at once. */
export const mostCountedDevices = 400;
