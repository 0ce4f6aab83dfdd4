// The object says of itself under which status it is shown: the request may name its address before or after rewriting.
function handler(event) {
  var response = event.response;
  var status = response.headers['x-amz-meta-status'];
  // A browser that has the page already is told so (304) and shows it as it came.
  if (status && response.statusCode === 200) {
    response.statusCode = Number(status.value);
    response.statusDescription = 'Not Found';
  }

  return response;
}
