function handler(event) {
  var response = event.response;
  if (event.request.uri === NOT_FOUND) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }

  return response;
}
